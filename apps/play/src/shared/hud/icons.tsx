import type { ReactNode } from 'react'

const Icon = ({ children, size = 22 }: { children: ReactNode; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const LeaveIcon = () => (
  <Icon>
    <path d="M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 16l-4-4 4-4M6 12h9" />
  </Icon>
)
export const SoundIcon = ({ isOn }: { isOn: boolean }) => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z" />
    {isOn ? <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11" /> : <path d="m16 9.5 5 5m0-5-5 5" />}
  </Icon>
)
export const FullScreenIcon = () => (
  <Icon>
    <path d="M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
)
export const EyeIcon = ({ isOpen }: { isOpen: boolean }) => (
  <Icon size={14}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
    {!isOpen && <path d="M4 20 20 4" />}
  </Icon>
)
export const ReplayIcon = () => (
  <Icon size={18}>
    <path d="M4 12a8 8 0 1 0 2.6-5.9M4 4.5V9h4.5" />
  </Icon>
)
export const ProofIcon = () => (
  <Icon size={18}>
    <path d="M12 3 5 6v5.5c0 4.4 3 7.6 7 9.5 4-1.9 7-5.1 7-9.5V6Zm-3 9 2.2 2.2L15.5 10" />
  </Icon>
)

/** Two arrows that chase each other. */
export const SpinIcon = () => (
  <svg viewBox="0 0 48 48" className="spin-icon" aria-hidden="true">
    <path
      d="M39.5 20.5A16 16 0 0 0 10.6 15.4M8.5 27.5A16 16 0 0 0 37.4 32.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.6"
      strokeLinecap="round"
    />
    <path
      d="M9.2 6.6 9.6 17.2 19.8 15.4Z M38.8 41.4 38.4 30.8 28.2 32.6Z"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
)

export const StopIcon = () => (
  <svg viewBox="0 0 48 48" className="spin-icon" aria-hidden="true">
    <rect x="14" y="14" width="20" height="20" rx="4" fill="currentColor" />
  </svg>
)
