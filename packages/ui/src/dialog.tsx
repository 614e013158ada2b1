import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useDrag } from './drag.tsx'
import { openModal } from './modal.ts'
import { useWords } from './words-core.tsx'
import './dialog.css'

export interface DialogProps {
  /** The name a popup is registered by; it is also the element's id. */
  name: string
  title?: string
  /** Read aloud where the dialog shows no title. */
  label?: string
  size?: 'dialog' | 'middle' | 'wide'
  hasClose?: boolean
  hasBackground?: boolean
  closesOnEscape?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The generic modal: native dialog, so focus is trapped and given back and Escape works; a click on the backdrop does
 * not close it; its title drags it where there is a mouse.
 */
export const Dialog = (props: DialogProps) => {
  const {
    name,
    title,
    label,
    size = 'dialog',
    hasClose = true,
    hasBackground = true,
    closesOnEscape = true,
  } = props
  const box = useRef<HTMLDialogElement>(null)
  const drag = useDrag(box)
  const { t } = useWords()

  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) openModal(dialog)
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={box}
      tabIndex={-1}
      id={`popup-${name}`}
      className={`dialog dialog-${size}${hasBackground ? '' : ' dialog-clear'}`}
      {...(title ? { 'aria-labelledby': `popup-${name}-title` } : { 'aria-label': label })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (closesOnEscape) props.onClose()
      }}
    >
      {(title || hasClose) && (
        <div className={`dialog-head${title ? ' dialog-head-draggable' : ''}`} {...(title ? drag : {})}>
          {title && (
            <h2 className="dialog-title" id={`popup-${name}-title`}>
              {title}
            </h2>
          )}
          {hasClose && (
            <IconButton label={t('ui.close')} className="dialog-close" onClick={props.onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
      )}
      <div className="dialog-body">{props.children}</div>
    </dialog>
  )
}

const CloseIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path strokeLinecap="round" d="M6 6l12 12M18 6L6 18" />
  </svg>
)
