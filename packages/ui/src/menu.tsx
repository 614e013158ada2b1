import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import './menu.css'

interface MenuProps {
  label: string
  /** Which edge of its button the list hangs from. */
  from?: 'start' | 'end'
  className?: string
  button: ReactNode
  children: ReactNode
}

/** A button with a list below it; Escape, a press outside and a choice close it, and focus goes back to the button. */
export const Menu = ({ label, from = 'end', className = '', button, children }: MenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  /** A choice closes the list; a field to search it does not. */
  const choose = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('input')) setTimeout(() => setOpen(false))
  }

  return (
    <div className={`menu menu-${from}`} ref={box}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu-list" onClickCapture={choose}>
          {children}
        </div>
      )}
    </div>
  )
}
