import { constants } from '@krathong/protocol/constants'
import { Carousel } from '@krathong/ui/carousel'
import { Later } from '@krathong/ui/later'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { announcementsQuery } from '../../shared/queries.ts'
import { Link, navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './banner-strip.css'

const HOME = 'w_home'

type Banner = Output<'content', 'announcements'>['banners'][number]

export const bannersOf = (all: readonly Banner[] | undefined, group: string) =>
  (all ?? []).filter((banner) => banner.groupName === group)

/** Shown only where the route has banners of its group; another route's strip starts anew. */
export const BannerStrip = ({ group }: { group: string }) => {
  const { t } = useWords()
  const { data } = useQuery(announcementsQuery())
  const banners = bannersOf(data?.banners, group)
  if (banners.length === 0) return null
  return (
    <div className={`wrap banner-strip${group === HOME ? '' : ' banner-strip-slim'}`}>
      <Later key={group}>
        <Carousel
          label={t('home.banners')}
          pauseLabel={t('home.pauseBanners')}
          playLabel={t('home.playBanners')}
          autoplayMs={constants.bannerAutoplayMs}
        >
          {banners.map((banner, index) => (
            <BannerLink key={banner.bannerId} banner={banner}>
              <picture>
                {banner.mobileUrl && <source media="(max-width: 639px)" srcSet={banner.mobileUrl} />}
                <img
                  className="banner-image"
                  src={banner.url}
                  alt={banner.alt}
                  width={1240}
                  height={400}
                  {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
                />
              </picture>
              <span className="banner-text">
                <strong className="banner-headline">{banner.headline}</strong>
                <span>{banner.text}</span>
              </span>
            </BannerLink>
          ))}
        </Carousel>
      </Later>
    </div>
  )
}

const BannerLink = ({ banner, children }: { banner: Banner; children: ReactNode }) => {
  const { linkageType, target } = banner
  if (linkageType === 'route' && target)
    return (
      <Link className="banner" to={target}>
        {children}
      </Link>
    )
  if (linkageType === 'url' && target)
    return (
      <a className="banner" href={target} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  if (linkageType === 'game' && target) {
    const to = `/game?id=${encodeURIComponent(target)}`
    return (
      <Link
        className="banner"
        to={to}
        onClick={(event) => {
          event.preventDefault()
          void whenSignedIn(() => navigate(to))
        }}
      >
        {children}
      </Link>
    )
  }
  return <div className="banner">{children}</div>
}
