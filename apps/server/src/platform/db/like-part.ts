/** A text as a part of others in SQL's `like`: what means something to `like` stands for itself. */
export const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
