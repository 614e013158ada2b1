import { useWords as useSharedWords } from '@krathong/ui/words'
import type english from '../../messages/en.json'

export type WordKey = keyof typeof english
export const useWords = () => useSharedWords<WordKey>()
