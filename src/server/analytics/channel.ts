import { referrerType } from '#contracts/tracking.ts';

/** Assistants that answer with links. Gemini and Copilot live under the domains of search engines. */
const assistants =
  /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|chat\.mistral\.ai|chat\.deepseek\.com|deepseek\.com|grok\.com|meta\.ai|you\.com|poe\.com|phind\.com)$/;

/** The parts of a location (city, region, country) or a campaign (source, medium, name). */
export type Parts = [string, string, string];

/**
 * Returns the source of a visit: the campaign's source, else the linking host, else the campaign's name or medium. Null
 * means a direct visit, for which `channelOf` returns null too.
 */
export function sourceOf(campaign: Parts | null, domain: string): string | null {
  const [source, medium, name] = campaign ?? [];
  return source || domain || name || medium || null;
}

/** How a visit came: by a campaign, else by the kind of site that led here. Null: directly. */
export function channelOf(campaign: Parts | null, domain: string): string | null {
  if (campaign !== null) return 'campaign';
  if (!domain) return null;
  return assistants.test(domain) ? 'ai_assistant' : referrerType(domain);
}
