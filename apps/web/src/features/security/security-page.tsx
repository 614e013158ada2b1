import { panels } from './panels.ts'
import './security.css'

/** Everything that protects an account, one part below the other; each part asks for what it shows and fails by itself. */
export const SecurityPage = () => (
  <div className="stack">
    {panels.map(([name, Panel]) => (
      <Panel key={name} />
    ))}
  </div>
)
