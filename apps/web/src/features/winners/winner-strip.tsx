import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { useModule } from '../../shared/modules.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { WinnerList } from './winner-list.tsx'

const FEW = 5

/** The first few of the board, where there are any: nobody is made up to fill it. */
export const WinnerStrip = () => {
  const { t } = useWords()
  const isOn = useModule('WINNERS')
  const { isPlayMoney } = useBrand().currency
  const { data } = useQuery({ ...callQuery('winners', 'rankList', { limitNum: FEW }), enabled: isOn })
  if (!isOn || !data || data.list.length === 0) return null
  return (
    <section className="wrap winners">
      <div className="winners-head">
        <h2>{t('home.winners')}</h2>
        {isPlayMoney && <span className="winners-kind">{t('shell.playMoney')}</span>}
        <Link to="/winners">{t('home.winnersAll')}</Link>
      </div>
      <WinnerList list={data.list} />
    </section>
  )
}
