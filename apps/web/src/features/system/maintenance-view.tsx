import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrandLogo } from '../../shared/brand-logo.tsx'
import { callQuery } from '../../shared/client.ts'
import { permissionQuery, usePermission } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import './system.css'

const POLL_MS = 15_000

/** Stands in for the whole site while it is closed, and opens by itself when the site does. */
export const MaintenanceView = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { maintenance } = usePermission()
  const { data } = useQuery({ ...callQuery('system', 'status', {}), refetchInterval: POLL_MS, staleTime: 0 })
  const isOver = data?.status === 0
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: permissionQuery().queryKey })
  }, [isOver, cache])
  const endsAt = data?.maintenance?.endsAt ?? maintenance?.endsAt ?? null
  const text = maintenance?.text ?? ''
  return (
    <main className="system-view" id="main">
      <BrandLogo height={96} />
      <h1>{t('system.maintenanceTitle')}</h1>
      {endsAt && (
        <p className="system-time">
          {t('system.maintenanceEnds')} <EndTime moment={endsAt} />
        </p>
      )}
      <p className="system-text">{text || t('system.maintenanceText')}</p>
      <p className="system-note">{t('system.maintenancePolling')}</p>
    </main>
  )
}

/** The server does not know the reader's zone, so the time appears when the browser takes over. */
const EndTime = ({ moment }: { moment: string }) => {
  const [local, setLocal] = useState('')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLocal(`${stampOf(moment)} (${zoneOf(moment)})`))
    return () => cancelAnimationFrame(frame)
  }, [moment])
  return (
    <time className="tabular" dateTime={moment}>
      {local || moment.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}
    </time>
  )
}
