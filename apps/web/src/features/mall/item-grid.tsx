import { Check } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Pager, Segments } from '@krathong/ui/tabs'
import { pointItemKinds } from '@krathong/protocol/shapes/point-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { ItemCard } from './item-card.tsx'
import { ItemPopup } from './item-popup.tsx'
import { useOwnPoints } from './my-points.tsx'
import { rewardsQuery, type Reward } from './queries.ts'

const kinds = ['all', ...pointItemKinds] as const
const sorts = ['place', 'cheap', 'dear'] as const

interface Choice {
  kind: (typeof kinds)[number]
  sort: (typeof sorts)[number]
  isWithin: boolean
}

const anything: Choice = { kind: 'all', sort: 'place', isWithin: false }

/** What points give, by kind, price and what one has. */
export const ItemGrid = () => {
  const { t } = useWords()
  const { data: own } = useOwnPoints()
  const [choice, setChoice] = useState(anything)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Reward | null>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    rewardsQuery({
      pageNo: page,
      sort: choice.sort,
      ...(choice.kind !== 'all' && { kind: choice.kind }),
      ...(choice.isWithin && own && { upTo: own.points }),
    }),
  )
  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part })
    setPage(1)
  }
  const isFiltered = choice.kind !== 'all' || choice.isWithin
  return (
    <section className="mall-section" aria-label={t('mall.items')}>
      <Filters choice={choice} hasPoints={own !== undefined} onChange={change} />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="260px" />}
      {data?.content.length === 0 && (
        <Empty title={t('mall.none')} text={isFiltered ? t('mall.noneFilter') : undefined} />
      )}
      {data && data.content.length > 0 && (
        <ul className="mall-items" aria-busy={isPlaceholderData}>
          {data.content.map((item) => (
            <li key={item.itemId}>
              <ItemCard item={item} onOpen={() => setOpened(item)} />
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={data.pageNo} pages={data.totalPages} onPage={setPage} />}
      {opened && (
        <ItemPopup
          key={opened.itemId}
          item={data?.content.find(({ itemId }) => itemId === opened.itemId) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

interface FiltersProps {
  choice: Choice
  hasPoints: boolean
  onChange: (part: Partial<Choice>) => void
}

const Filters = ({ choice, hasPoints, onChange }: FiltersProps) => {
  const { t } = useWords()
  return (
    <div className="mall-filters">
      <Segments
        label={t('mall.kind')}
        value={choice.kind}
        options={kinds.map((value) => ({ value, label: t(`mall.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <select
        className="mall-select"
        aria-label={t('mall.sort')}
        value={choice.sort}
        onChange={({ target }) =>
          onChange({ sort: sorts.find((value) => value === target.value) ?? 'place' })
        }
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(`mall.sort.${value}`)}
          </option>
        ))}
      </select>
      {hasPoints && (
        <Check checked={choice.isWithin} onChange={({ target }) => onChange({ isWithin: target.checked })}>
          {t('mall.within')}
        </Check>
      )}
    </div>
  )
}
