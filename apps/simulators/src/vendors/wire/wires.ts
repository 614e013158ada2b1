import { amb } from './amb.ts'
import { evolution } from './evolution.ts'
import { hub88 } from './hub88.ts'
import { krathong } from './krathong.ts'
import { pragmatic } from './pragmatic.ts'
import { softswiss } from './softswiss.ts'
import type { Wire } from './wire.ts'

/** Every dialect from the vendor's side of the wire. */
export const wires: ReadonlyMap<string, Wire> = new Map(
  [krathong, hub88, pragmatic, evolution, softswiss, amb].map((wire) => [wire.dialect, wire]),
)
