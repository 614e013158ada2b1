import {
  Award,
  BadgeCheck,
  Cake,
  CalendarCheck,
  Disc3,
  FileCheck,
  HandCoins,
  type LucideIcon,
  MailOpen,
  Percent,
  PiggyBank,
  Sparkles,
  Target,
  Ticket,
  Trophy,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { SchemeCardData } from './queries.ts'
import './promotion-art.css'

const icons: Readonly<Record<SchemeCardData['kind'], LucideIcon>> = {
  cashback: HandCoins,
  'check-in': CalendarCheck,
  code: Ticket,
  birthday: Cake,
  'level-up': Award,
  salary: Wallet,
  rebate: Percent,
  referral: UserPlus,
  mission: Target,
  leaderboard: Trophy,
  application: FileCheck,
  commission: Users,
  raffle: Ticket,
  wheel: Disc3,
  envelope: MailOpen,
  contact: BadgeCheck,
  'free-spins': Sparkles,
}

/** Kinds that look alike: what comes back, what is drawn, what is done, what levels and friends give. */
const tones: Readonly<Record<SchemeCardData['kind'], 'gold' | 'night' | 'brand'>> = {
  cashback: 'brand',
  'check-in': 'gold',
  code: 'gold',
  birthday: 'gold',
  'level-up': 'night',
  salary: 'night',
  rebate: 'brand',
  referral: 'brand',
  mission: 'brand',
  leaderboard: 'night',
  application: 'brand',
  commission: 'brand',
  raffle: 'night',
  wheel: 'night',
  envelope: 'gold',
  contact: 'gold',
  'free-spins': 'night',
}

interface PromotionArtProps {
  picture: string
  /** Absent: a deposit bonus. */
  kind?: SchemeCardData['kind']
  isFirst?: boolean
}

/** The picture of a promotion; where there is none, or it does not come, what is drawn for its kind. */
export const PromotionArt = ({ picture, kind, isFirst = false }: PromotionArtProps) => {
  const Icon = kind ? icons[kind] : PiggyBank
  return (
    <span className="promo-art" data-tone={kind ? tones[kind] : 'brand'}>
      <Icon className="promo-art-sign" size={72} strokeWidth={1.25} aria-hidden="true" />
      {picture !== '' && (
        <img
          className="promo-art-picture"
          src={picture}
          alt=""
          width={620}
          height={200}
          loading={isFirst ? 'eager' : 'lazy'}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
    </span>
  )
}
