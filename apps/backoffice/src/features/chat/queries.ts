import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type WordList = CallOutput<Calls['chatBackOffice']['words']>

export const wordsQuery = read('chatBackOffice', 'words', {})
