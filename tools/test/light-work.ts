/** Challenges of module tests cost a thousandth of what browsers do; challenges.test.ts asks for the whole work. */
import { askForWork } from '../../apps/server/src/modules/core/challenges/judge-work.ts'

askForWork(4)
