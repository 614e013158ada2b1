import { IconButton } from '@krathong/ui/button'
import { Marquee } from '@krathong/ui/marquee'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { openPopup, preloadPopup } from '../../shared/popups.tsx'
import { announcementsQuery } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import './notice-bar.css'

export const NoticeBar = () => {
  const { t } = useWords()
  const { data } = useQuery(announcementsQuery())
  const [isPaused, setPaused] = useState(false)
  const notices = data?.player ?? []
  if (notices.length === 0) return null
  return (
    <section className="wrap notice-bar" aria-label={t('home.notices')}>
      <Volume2 size={20} aria-hidden="true" className="notice-speaker" />
      <Marquee
        isPaused={isPaused}
        texts={notices.map(({ title }) => title)}
        draw={(index, reachable) => (
          <button
            key={notices[index]?.id}
            type="button"
            className="notice-title"
            tabIndex={reachable ? 0 : -1}
            onPointerEnter={() => preloadPopup('notice')}
            onClick={() => openPopup('notice', { at: index })}
          >
            {notices[index]?.title}
          </button>
        )}
      />
      <IconButton
        small
        className="notice-pause"
        label={t(isPaused ? 'home.playNotices' : 'home.pauseNotices')}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play size={16} /> : <Pause size={16} />}
      </IconButton>
    </section>
  )
}
