import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { protectionQuery } from '../../shared/queries.ts'
import { navigate, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { ConvertForm } from './convert-form.tsx'
import { MyPoints } from './my-points.tsx'
import { OrderList } from './order-list.tsx'
import { PointRecord } from './point-record.tsx'
import { Rules } from './rules.tsx'
import { ItemGrid } from './item-grid.tsx'
import './mall.css'

const views = ['items', 'orders', 'record'] as const
type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** Points and what they give. Who has stopped playing sees what they have and what they redeemed, and is invited to nothing. */
export const MallPage = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const asked = useSearch().get('show')
  const { data: protection } = useQuery({ ...protectionQuery(), enabled: isSignedIn })
  const isStopped = isSignedIn && protection?.stop != null
  const open = isSignedIn ? views.filter((view) => !isStopped || view !== 'items') : []
  const view = isView(asked) && open.includes(asked) ? asked : (open[0] ?? 'items')
  return (
    <div className="wrap mall">
      <header>
        <h1>{t('mall.title')}</h1>
        <p className="mall-quiet">{t('mall.intro')}</p>
      </header>
      <MyPoints />
      {isStopped && <p className="mall-note">{t('mall.stopped')}</p>}
      {open.length > 1 && (
        <Segments
          label={t('mall.show')}
          value={view}
          options={open.map((value) => ({ value, label: t(`mall.${value}`) }))}
          onChange={(next) =>
            navigate(next === 'items' ? '/pointMall' : `/pointMall?show=${next}`, { replace: true })
          }
        />
      )}
      {view === 'items' && <ItemGrid />}
      {view === 'items' && isSignedIn && <ConvertForm />}
      {view === 'orders' && <OrderList />}
      {view === 'record' && <PointRecord />}
      <Rules />
    </div>
  )
}
