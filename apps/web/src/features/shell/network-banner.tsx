import { Button } from '@krathong/ui/button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { domainsQuery, sameAt } from '../../shared/domains.ts'
import { chooseHost, probe } from '../../shared/hosts.ts'
import { useNetworkUp } from '../../shared/network.ts'
import { useWords } from '../../shared/words.ts'
import './network-banner.css'

/** The line is down. Where the site has other addresses and one of them answers, only this one is: it is offered. */
export const NetworkBanner = () => {
  const isUp = useNetworkUp()
  return isUp ? null : <ConnectionLost />
}

const ConnectionLost = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const other = useOtherAddress()
  return (
    <div className="network-banner" role="alert">
      <WifiOff size={20} aria-hidden="true" />
      <span>{t(other ? 'shell.addressDown' : 'shell.networkAbnormal')}</span>
      {other && (
        <a className="button button-quiet button-small" href={sameAt(other)}>
          {t('shell.goTo', { host: new URL(other).host })}
        </a>
      )}
      <Button kind="plain" small onClick={() => void cache.refetchQueries({ type: 'active' })}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}

const useOtherAddress = (): string | null => {
  const { data } = useQuery({ ...domainsQuery(), enabled: false })
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    const origins = (data?.domainList ?? []).map(({ url }) => url).filter((url) => url !== location.origin)
    void chooseHost(origins, (origin) => probe(origin)).then((found) => {
      if (isHere) setOther(found)
    })
    return () => {
      isHere = false
    }
  }, [data])
  return other
}
