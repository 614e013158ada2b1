/**
 * Queues: how much waits for staff in each place of the back office, and since when.
 *
 * Owns nothing: each figure is counted by the module whose queue it is, with the condition of its own list.
 * Always true: an operator is told of the queues alone whose lists they may open.
 */
export { readPromisedQueues } from './queues.ts'
