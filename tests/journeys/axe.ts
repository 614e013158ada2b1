import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rest = async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** What is on its way has no colours or places yet that could be judged: waits until everything that ends has ended, in frames too. */
const atRest = (page: Page) => Promise.all(page.frames().map((frame) => frame.evaluate(rest)))

interface Where {
  include?: string | string[]
  rules?: string[]
}

/** What axe finds on a page, or a part of it, that has come to rest: one line a fault, with the first element that has it. */
export const axeFaults = async (page: Page, { include, rules }: Where = {}): Promise<string[]> => {
  await atRest(page)
  // What several frames have is put together in a page made for it, which a page of one frame does not need.
  const whole = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const part = include === undefined ? whole : whole.include(include)
  const { violations } = await (rules === undefined ? part : part.withRules(rules)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.any[0]?.message ?? ''}`)
}
