import type { CallOutput, Calls } from '@krathong/protocol'
import type { Permission } from '@krathong/protocol/call'
import { createContext, type ReactNode, use } from 'react'

/** What every page of the console knows: who sits at it, for which brand, in which money and zone. */
export type Desk = CallOutput<Calls['operator']['me']>

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = ({ desk, children }: { desk: Desk; children: ReactNode }) => (
  <DeskContext value={desk}>{children}</DeskContext>
)

export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A page was drawn before the operator was known')
  return desk
}

export const may = (desk: Desk, permission: Permission): boolean =>
  desk.operator.permissions.includes(permission)
