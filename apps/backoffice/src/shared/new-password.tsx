import { PasswordField } from '@krathong/ui/field'
import { useState } from 'react'
import { useWords } from './words.ts'

const PASSWORD_MIN = 12
const PASSWORD_MAX = 128

/** A new password, typed twice: `isSound` once it is long enough and both are the same. */
export const useNewPassword = () => {
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const isShort = [...next].length < PASSWORD_MIN
  return { next, again, setNext, setAgain, isShort, isSound: !isShort && again === next }
}

interface NewPasswordFieldsProps {
  of: ReturnType<typeof useNewPassword>
  labels: { next: string; again: string }
  /** Faults show from the first try on. */
  wasTried: boolean
}

export const NewPasswordFields = ({ of, labels, wasTried }: NewPasswordFieldsProps) => {
  const { t } = useWords()
  const common = { autoComplete: 'new-password', maxLength: PASSWORD_MAX }
  return (
    <>
      <PasswordField
        {...common}
        label={labels.next}
        hint={t('own.password-hint')}
        error={wasTried && of.isShort ? t('own.password-hint') : undefined}
        value={of.next}
        onChange={(event) => of.setNext(event.target.value)}
      />
      <PasswordField
        {...common}
        label={labels.again}
        error={wasTried && of.again !== of.next ? t('own.password-differs') : undefined}
        value={of.again}
        onChange={(event) => of.setAgain(event.target.value)}
      />
    </>
  )
}
