import './security.css'
import type { ComponentType } from 'react'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { BankPanel } from './bank-panel.tsx'
import { ClosurePanel } from './closure-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { IdentityPanel } from './identity-panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { LastVisit } from './last-visit.tsx'
import { LinksPanel } from './links-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PaymentPasswordPanel } from './payment-password-panel.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'

/** The parts of the security centre from top to bottom; a new one is a line here. */
const panels: readonly (readonly [name: string, part: ComponentType])[] = [
  ['last-visit', LastVisit],
  ['password', PasswordPanel],
  ['payment-password', PaymentPasswordPanel],
  ['contacts', ContactsPanel],
  ['authenticator', AuthenticatorPanel],
  ['links', LinksPanel],
  ['identity', IdentityPanel],
  ['bank', BankPanel],
  ['sessions', SessionsCard],
  ['sign-ins', SignInsCard],
  ['my-data', DataPanel],
  ['closure', ClosurePanel],
]

/** Everything that protects an account, one part below the other; each part asks for what it shows and fails by itself. */
export const SecurityPage = () => (
  <div className="stack">
    {panels.map(([name, Panel]) => (
      <Panel key={name} />
    ))}
  </div>
)
