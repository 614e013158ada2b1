/** Challenges and hashes of module tests cost a thousandth of what people's do; the tests of both ask for the whole work. */
import { askForWork } from '../../apps/server/src/modules/core/challenges/judge-work.ts'
import { askForHashing } from '../../apps/server/src/platform/password-hash.ts'

askForWork(4)
askForHashing('light')
