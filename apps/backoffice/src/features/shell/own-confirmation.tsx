import { ShieldAlert } from 'lucide-react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { codeText } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'

/** Above every page of somebody whose account nobody else has confirmed: the digits to read to a colleague. */
export const OwnConfirmation = () => {
  const { t } = useWords()
  const { confirmation } = useBackOffice()
  if (confirmation === null) return null
  return (
    <div className="own-confirmation" role="status">
      <ShieldAlert size={18} aria-hidden />
      <p>{t('confirm.own')}</p>
      <strong dir="ltr">{codeText(confirmation.code)}</strong>
    </div>
  )
}
