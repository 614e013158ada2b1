/** The pages of the agent centre that read a team, and the tree of the back office. */
import type { Page } from './http-pages.ts'
import { AGENT } from './team-fill.ts'

const ZONE = 'Asia/Bangkok'
const dayBefore = (days: number) => Temporal.Now.plainDateISO(ZONE).subtract({ days }).toString()

/** Every page as it opens, and as it is with the longest range and each order it offers. */
export const listPages = (member: string): Page[] => {
  const [today, week, month, quarter] = [0, 6, 30, 91].map(dayBefore) as [string, string, string, string]
  const site = (name: string, path: string): Page => ({ name, at: 'site', path: `/api/agent/${path}` })
  const since = (from: string) => `from=${from}&to=${today}`
  return [
    site('agent home', 'day'),
    ...(['team', 'direct', 'own'] as const).map((whose) =>
      site(`overview, ${whose}, a week`, `overview?${since(week)}&whose=${whose}`),
    ),
    site('overview, team, a quarter', `overview?${since(quarter)}`),
    site('overview, direct, a quarter', `overview?${since(quarter)}&whose=direct`),
    site('team', 'team'),
    ...['registeredAt', 'lastLoginAt', 'balance'].map((sort) =>
      site(`team by ${sort}`, `team?sort=${sort}&order=down`),
    ),
    site('team, agents', 'team?kind=agent'),
    site('team, players', 'team?kind=player&sort=balance&order=down'),
    site('team, a search', 'team?search=player1'),
    site('team, a search by balance', 'team?search=player&sort=balance&order=down'),
    site('team below an agent', 'team?under=player7'),
    site('losses, a week', `losses?${since(week)}`),
    site('losses, a quarter', `losses?${since(quarter)}`),
    site('losses below an agent', `losses?${since(month)}&under=player7`),
    site('bets, today', `bets?${since(today)}`),
    site('bets, a month', `bets?${since(month)}`),
    site('bets, a month, direct', `bets?${since(month)}&whose=direct`),
    site('bets, a month, one kind of game', `bets?${since(month)}&category=RNG`),
    site('bets, a month, by stake', `bets?${since(month)}&sort=stake`),
    site('bets of a member, a month', `bets?${since(month)}&member=${member}`),
    site('account details, today', `entries?${since(today)}`),
    site('account details, a month', `entries?${since(month)}`),
    site('account details, a month, direct', `entries?${since(month)}&whose=direct`),
    site('account details of a member', `entries?${since(month)}&member=${member}`),
    site('income, a month', `wages/income?${since(month)}`),
    site('income, a quarter', `wages/income?${since(quarter)}`),
    site('bills, own, a quarter', `wages/bills?${since(quarter)}`),
    site('bills, down, a quarter', `wages/bills?${since(quarter)}&side=down`),
    site('bills, down, by amount', `wages/bills?${since(quarter)}&side=down&sort=amount`),
    site('contracts of downlines', 'contract-kinds/hourly/downlines'),
    site('contract requests', 'contract-requests'),
    site('links', 'links'),
    { name: 'tree: tops', at: 'backoffice', path: '/bo/agent-tree' },
    { name: 'tree: below the head', at: 'backoffice', path: `/bo/agent-tree?account=${AGENT}&limit=100` },
    {
      name: 'tree: below the head, a week ago',
      at: 'backoffice',
      path: `/bo/agent-tree?account=${AGENT}&limit=100&day=${week}`,
    },
    { name: 'tree: path', at: 'backoffice', path: `/bo/agent-tree/path?account=${member}` },
  ]
}
