import { amb } from '../../apps/simulators/src/vendors/wire/amb.ts'
import { evolution } from '../../apps/simulators/src/vendors/wire/evolution.ts'
import { hub88 } from '../../apps/simulators/src/vendors/wire/hub88.ts'
import { pragmatic } from '../../apps/simulators/src/vendors/wire/pragmatic.ts'
import { softswiss } from '../../apps/simulators/src/vendors/wire/softswiss.ts'
import type { Wire } from '../../apps/simulators/src/vendors/wire/wire.ts'

export const wires: ReadonlyMap<string, Wire> = new Map(
  [hub88, pragmatic, evolution, softswiss, amb].map((wire) => [wire.dialect, wire]),
)
