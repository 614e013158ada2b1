import { buttonClass } from '@krathong/ui/button'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Guard } from './guard.tsx'

export const BankPanel = () => {
  const { t } = useWords()
  return (
    <Guard title={t('security.bank')} text={t('security.bankText')}>
      <Link to="#/me/payout-accounts" className={buttonClass({ kind: 'quiet' })}>
        {t('security.bankOpen')}
      </Link>
    </Guard>
  )
}
