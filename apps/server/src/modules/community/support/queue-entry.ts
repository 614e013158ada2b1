import { randomInt } from 'node:crypto'
import { hidePath } from '@krathong/protocol/customer-service-path'
import type { SupportQueue } from './types.ts'

const KEY_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const newKey = () => Array.from({ length: 8 }, () => KEY_SIGNS[randomInt(KEY_SIGNS.length)]).join('')

/** Where a queue is found; the path is hidden as the specification has it, which is obfuscation and not secrecy. */
export const entryOf = (csType: SupportQueue) => ({
  csType,
  type: '3' as const,
  path: hidePath(`/support?desk=${csType}`, newKey()),
})
