import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

interface StatusProps {
  row: { isHot: boolean; isEnabled: boolean; inMaintenance: boolean; isPaused?: boolean }
}

/** How something stands in the lobby, in words. */
export const StatusTags = ({ row }: StatusProps) => {
  const { t } = useWords()
  return (
    <span className="lobby-tags">
      {!row.isEnabled && <Tag tone="bad">{t('lobby.hidden')}</Tag>}
      {row.inMaintenance && <Tag tone="warn">{t('lobby.inMaintenance')}</Tag>}
      {row.isPaused && <Tag tone="warn">{t('lobby.paused')}</Tag>}
      {row.isHot && <Tag tone="good">{t('lobby.isHot')}</Tag>}
      {row.isEnabled && !row.inMaintenance && !row.isPaused && <Tag tone="good">{t('lobby.open')}</Tag>}
    </span>
  )
}
