import { KeyRound, Landmark } from 'lucide-react'
import { Centre } from '../features/centre/centre.tsx'
import { FundsPage } from '../features/proof-of-funds/funds-page.tsx'
import { SecurityPage } from '../features/security/security-page.tsx'

const more = [
  { id: 'security', title: 'me.security', icon: KeyRound, Screen: SecurityPage },
  { id: 'funds', title: 'me.funds', icon: Landmark, Screen: FundsPage },
] as const

export const CentreRoute = () => <Centre more={more} />
