import { IconButton } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { Copy } from 'lucide-react'
import { useWords } from '../../shared/words.ts'

/** One line of what to pay with, and a button that copies it. */
export const CopyFact = ({ label, value, shown }: { label: string; value: string; shown?: string }) => {
  const { t } = useWords()
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => toast(t('deposit.copied', { what: label })),
      () => toast(t('deposit.notCopied')),
    )
  return (
    <div className="copy-fact">
      <dt>{label}</dt>
      <dd>
        <bdi className="tabular">{shown ?? value}</bdi>
        <IconButton small label={t('deposit.copy', { what: label })} onClick={copy}>
          <Copy size={18} />
        </IconButton>
      </dd>
    </div>
  )
}
