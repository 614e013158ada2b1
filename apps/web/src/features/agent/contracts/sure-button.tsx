import { Button, type ButtonKind } from '@krathong/ui/button'
import { useState } from 'react'

interface SureButtonProps {
  text: string
  /** What it says once it was pressed; the second press counts. */
  sure: string
  kind?: ButtonKind
  busy?: boolean
  disabled?: boolean
  small?: boolean
  onSure: () => void
}

/** Asked twice, in its own place: a slip ends nothing. */
export const SureButton = ({ text, sure, kind = 'danger', onSure, ...rest }: SureButtonProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      {...rest}
      kind={isAsked ? kind : 'quiet'}
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (isAsked) onSure()
        setAsked(!isAsked)
      }}
    >
      {isAsked ? sure : text}
    </Button>
  )
}
