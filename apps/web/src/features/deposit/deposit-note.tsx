import { PlayMoneyNote } from '../../shared/play-money-note.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'

/** Where nothing but play money is paid in, it says so. */
export const DepositNote = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    currency.isPlayMoney && <PlayMoneyNote title={t('cashier.title')} text={t('shell.playMoneyNotice')} />
  )
}
