import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type WordList = CallOutput<Calls['chatDesk']['words']>

export const wordsQuery = read('chatDesk', 'words', {})
