import type { CallOutput, Calls } from '@krathong/protocol'
import type { Permission } from '@krathong/protocol/call'
import { createContext, type ReactNode, use } from 'react'

/** What every page of the console knows: who sits at it, for which brand, in which money and zone. */
export type BackOffice = CallOutput<Calls['operator']['me']>

const BackOfficeContext = createContext<BackOffice | null>(null)

export const BackOfficeProvider = ({
  backOffice,
  children,
}: {
  backOffice: BackOffice
  children: ReactNode
}) => <BackOfficeContext value={backOffice}>{children}</BackOfficeContext>

export const useBackOffice = (): BackOffice => {
  const backOffice = use(BackOfficeContext)
  if (!backOffice) throw new Error('A page was drawn before the operator was known')
  return backOffice
}

export const may = (backOffice: BackOffice, permission: Permission): boolean =>
  backOffice.operator.permissions.includes(permission)
