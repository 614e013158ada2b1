import { Button } from '@krathong/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useNetworkUp } from '../../shared/network.ts'
import { useWords } from '../../shared/words.ts'

export const NetworkBanner = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  if (useNetworkUp()) return null
  return (
    <div className="network-banner" role="alert">
      <WifiOff size={20} aria-hidden="true" />
      <span>{t('shell.networkAbnormal')}</span>
      <Button kind="plain" small onClick={() => void cache.refetchQueries({ type: 'active' })}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}
