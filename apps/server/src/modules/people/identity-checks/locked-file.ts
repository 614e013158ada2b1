import type { Locked } from '../../../platform/files/key-ring.ts'

const KEY_ID = 4

/** A file says itself under which key it lies: moving it below another key is one rename, with no moment in which nobody knows. */
export const packLocked = ({ keyId, bytes }: Locked): Buffer =>
  Buffer.concat([Buffer.from(keyId, 'latin1'), bytes])

export const readLocked = (file: Buffer): Locked => ({
  keyId: file.toString('latin1', 0, KEY_ID),
  bytes: file.subarray(KEY_ID),
})
