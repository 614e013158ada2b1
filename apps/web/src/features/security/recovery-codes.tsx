import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useWords } from '../../shared/words.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shown once: the server keeps only their marks. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const { t } = useWords()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('security.copied')),
      () => toast(t('security.copyFailed')),
    )
  return (
    <div className="guard-form">
      <p>{t('security.codesText')}</p>
      <ol className="guard-codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button kind="quiet" wide onClick={() => void copy()}>
        {t('security.copy')}
      </Button>
      <Button wide onClick={onClose}>
        {t('security.kept')}
      </Button>
    </div>
  )
}
