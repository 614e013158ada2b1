import type { ReactNode } from 'react'
import './security.css'

interface GuardProps {
  title: string
  text: string
  children: ReactNode
}

/** One thing that protects the account: what it is, how it stands, and what can be done with it. */
export const Guard = ({ title, text, children }: GuardProps) => (
  <section className="card guard">
    <div>
      <h3>{title}</h3>
      <p className="guard-text">{text}</p>
    </div>
    <div className="guard-acts">{children}</div>
  </section>
)
