import type { Dialect } from '../seamless/dialect.ts'
import { hub88 } from './hub88/hub88.ts'
import { krathong } from './krathong/krathong.ts'
import { amb } from './amb/amb.ts'
import { evolution } from './evolution/evolution.ts'
import { pragmatic } from './pragmatic/pragmatic.ts'
import { softswiss } from './softswiss/softswiss.ts'
import { transfer } from './transfer/transfer.ts'

/** Every dialect that is spoken. One more is a folder beside this file and a line in this list. */
export const dialects: readonly Dialect[] = [krathong, hub88, pragmatic, evolution, softswiss, amb, transfer]

export const dialectOf = (name: string): Dialect | undefined => dialects.find((one) => one.name === name)
