import type { SoldGame } from '@krathong/lottery'
import { Segments } from '@krathong/ui/tabs'
import { useMemo, useState } from 'react'
import { useSearch } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { tabName } from './bet-words.ts'
import { LinePanel } from './line-panel.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { tabsOf } from './panels.ts'
import type { Opened } from './queries.ts'
import { SidesPanel } from './sides-panel.tsx'
import { Slip } from './slip-view.tsx'
import { atGroup, withLine } from './slip.ts'
import type { SlipLine } from './slip.ts'

/** Everything that can be bet on, and the slip. */
export const BetPanel = ({ sold, opened, now }: { sold: SoldGame; opened: Opened; now: number }) => {
  const { t } = useWords()
  const tabs = useMemo(() => tabsOf(sold.series), [sold])
  const asked = useSearch().get('playType')
  const [tab, setTab] = useState(() => (tabs.find(({ key }) => key === asked) ?? tabs[0]!).key)
  const { groups, marks } = opened
  const [picked, setPicked] = useState(groups.most)
  const group = Math.min(picked, groups.most)
  const [slip, setSlip] = useState<readonly SlipLine[]>([])
  /** The draw that the slip was begun for. */
  const [numero, setNumero] = useState<string | null>(null)
  const add = (line: SlipLine) => {
    if (slip.length === 0) setNumero(opened.game.draw?.numero ?? null)
    // Ten lines at random come one after the other before the page is drawn again.
    setSlip((known) => withLine(known, line))
  }
  const { types } = tabs.find(({ key }) => key === tab)!
  const change = (next: number) => {
    setPicked(next)
    setSlip(atGroup(slip, sold.series.code, { group: next, own: groups.own }))
  }
  return (
    <div className="lottery-panel">
      <div className="lottery-choose">
        <Segments
          label={t('lottery.tabs')}
          value={tab}
          options={tabs.map(({ key }) => ({ value: key, label: tabName(t, key) }))}
          onChange={setTab}
        />
        {tab === 'sides' && (
          <SidesPanel key={tab} types={types} group={groups.own} marks={marks} onAdd={add} />
        )}
        {tab === 'numbers' && <NumbersPanel key={tab} types={types} marks={marks} onAdd={add} />}
        {tab !== 'sides' && tab !== 'numbers' && (
          <LinePanel key={tab} {...{ types, groups, group, marks }} onGroup={change} onAdd={add} />
        )}
      </div>
      <Slip
        sold={sold}
        opened={opened}
        now={now}
        order={{ lines: slip, numero, group }}
        onChange={setSlip}
        onMove={setNumero}
      />
    </div>
  )
}
