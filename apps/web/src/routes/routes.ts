import type { Route } from '../shared/router.tsx'
import { HomeRoute } from './home.tsx'

/** Every address of the site. The home page comes with the shell; the others when they are wanted. */
export const routes: readonly Route[] = [
  {
    id: 'home',
    paths: ['/', '/index', '/index.html', '/home', '/login', '/register', '/register.html'],
    title: 'shell.home',
    shell: 'full',
    bannerGroup: 'w_home',
    Screen: HomeRoute,
  },
  {
    id: 'rng',
    paths: ['/rng'],
    title: 'shell.category.RNG',
    shell: 'full',
    bannerGroup: 'w_rng',
    hasJackpot: true,
    load: () => import('./rng.tsx').then(({ RngRoute }) => RngRoute),
  },
  {
    id: 'elsewhere',
    paths: ['/elsewhere'],
    title: 'shell.signIn',
    shell: 'page',
    load: () => import('./elsewhere.tsx').then(({ ElsewhereRoute }) => ElsewhereRoute),
  },
  {
    id: 'game',
    paths: ['/game'],
    title: 'shell.games',
    shell: 'header',
    load: () => import('./game.tsx').then(({ GameRoute }) => GameRoute),
  },
  {
    id: 'verify',
    paths: ['/verify', '/verify/:roundId'],
    title: 'shell.verify',
    shell: 'page',
    load: () => import('./verify.tsx').then(({ VerifyRoute }) => VerifyRoute),
  },
  {
    id: 'funds',
    paths: ['/proof-of-funds'],
    title: 'shell.playersMoney',
    shell: 'page',
    load: () => import('./funds.tsx').then(({ FundsRoute }) => FundsRoute),
  },
  {
    id: 'reset',
    paths: ['/reset'],
    title: 'shell.newPassword',
    shell: 'page',
    load: () => import('./reset.tsx').then(({ ResetRoute }) => ResetRoute),
  },
  {
    id: 'saferPlay',
    paths: ['/safer-play'],
    title: 'shell.saferPlay',
    shell: 'page',
    load: () => import('./safer-play.tsx').then(({ SaferPlayRoute }) => SaferPlayRoute),
  },
  {
    id: 'help',
    paths: ['/help'],
    title: 'shell.helpCenter',
    shell: 'full',
    bannerGroup: 'w_help',
    load: () => import('./help.tsx').then(({ HelpRoute }) => HelpRoute),
  },
  {
    id: 'notices',
    paths: ['/noticePage'],
    title: 'home.notices',
    shell: 'page',
    load: () => import('./notices.tsx').then(({ NoticesRoute }) => NoticesRoute),
  },
]
