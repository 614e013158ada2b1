import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { Download, FileCheck } from 'lucide-react'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Checked } from './checked.ts'
import { savePage, saveProof } from './save.ts'

export const SaveButtons = ({ checked: { proof }, gameName }: { checked: Checked; gameName: string }) => {
  const { t } = useWords()
  const language = useLanguage()
  const { symbol } = useBrand().currency
  if (!proof) return null
  const toPage = () =>
    savePage(proof, { proof, language, symbol, gameName }).catch(() => toast(t('shell.codeMissing')))
  return (
    <>
      <Button kind="quiet" onClick={() => saveProof(proof)}>
        <Download size={18} aria-hidden="true" />
        {t('verify.save')}
      </Button>
      <Button kind="quiet" onClick={() => void toPage()}>
        <FileCheck size={18} aria-hidden="true" />
        {t('verify.savePage')}
      </Button>
    </>
  )
}
