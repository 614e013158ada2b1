export { decideFlag } from './decide-flag.ts'
export { readFlags } from './flag-reads.ts'
export { writeWord } from './store.ts'
