import type { ButtonHTMLAttributes, ReactNode } from 'react'
import './button.css'

export type ButtonKind = 'primary' | 'gold' | 'quiet' | 'plain' | 'danger'

export interface ButtonLook {
  kind?: ButtonKind
  small?: boolean
  wide?: boolean
}

/** The classes alone, for links that look like buttons. */
export const buttonClass = ({ kind = 'primary', small, wide }: ButtonLook = {}, extra = '') =>
  ['button', `button-${kind}`, small && 'button-small', wide && 'button-wide', extra]
    .filter(Boolean)
    .join(' ')

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows that the press is being worked on; the button takes no second press meanwhile. */
  busy?: boolean
}

export const Button = ({ kind, small, wide, busy, className, children, disabled, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={buttonClass(
      { ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }) },
      className,
    )}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy && <Spinner />}
    {children}
  </button>
)

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who do not see the icon. */
  label: string
  kind?: ButtonKind
  small?: boolean
  busy?: boolean
  children: ReactNode
}

export const IconButton = ({
  label,
  kind = 'plain',
  small,
  busy,
  className,
  children,
  disabled,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={buttonClass(
      { kind, ...(small && { small }) },
      ['button-icon', className].filter(Boolean).join(' '),
    )}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : children}
  </button>
)

export const Spinner = () => <span className="spinner" aria-hidden="true" />
