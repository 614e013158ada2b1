/**
 * Agents: what an agent's team does, day by day.
 *
 * Owns agents.progress, agents.active_members, agents.team_days, agents.member_days, agents.member_flows, agents.team_flows,
 * agents.flow_progress, agents.team_game_days, agents.entry_days, agents.entry_members, agents.entry_progress,
 * agents.left_days.
 * Always true: every settled bet of a real member counts once for every agent above it, under the line it was placed under, and an
 * agent's own for themself; whoever counts never passes by a transaction that may still commit; trial and test accounts are in no
 * figure; an agent sees their own team and nothing beside it.
 */
export { promoteMember } from './promote-member.ts'
