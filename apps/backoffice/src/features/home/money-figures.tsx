import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { momentText } from '../../shared/format.ts'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { daysBefore } from '../../shared/calendar.ts'
import { DaySection } from './day-section.tsx'
import { MoneyTiles } from './figure-tiles.tsx'
import type { HomeFigures } from './queries.ts'

/** A month of days, today with them. */
const DAYS_SHOWN = 29

/** Money of today beside the earlier days, one currency at a time, and the last month of it. */
export const MoneyFigures = ({ figures }: { figures: HomeFigures }) => {
  const { t, language } = useWords()
  const { currency: own, timeZone } = useBackOffice()
  const codes = figures.currencies.map(({ currency }) => currency)
  const [wanted, setWanted] = useState(own.code)
  const currency = codes.includes(wanted) ? wanted : own.code
  const shown = figures.currencies.find((one) => one.currency === currency)
  const today = figures.windows[0]?.day
  const yesterday = figures.windows[1]
  if (!shown || !today) return null
  const tiles = <MoneyTiles figures={shown} isPlayMoney={currency === own.code && own.isPlayMoney} />
  const days = { from: daysBefore(today, DAYS_SHOWN), to: today, currency }
  return (
    <>
      {codes.length > 1 ? (
        <Tabs
          label={t('figure.currency')}
          tabs={codes.map((code) => ({ id: code, label: code }))}
          current={currency}
          onChange={setWanted}
        >
          {tiles}
        </Tabs>
      ) : (
        tiles
      )}
      {yesterday && (
        <p className="quiet home-compared">
          {t('home.compared', { at: momentText(yesterday.until, language, timeZone, 'short') })}
        </p>
      )}
      <div className="home-sides">
        <DaySection {...days} title={t('home.revenue')} amounts={['ggr', 'ngr']} />
        <DaySection {...days} title={t('home.flow')} amounts={['deposits', 'withdrawals']} />
      </div>
    </>
  )
}
