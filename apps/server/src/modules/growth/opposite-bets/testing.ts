export { writeWord } from './store.ts'
