import { referrerType } from '#contracts/tracking.ts';

/** Assistants that answer with links. Gemini and Copilot live under the domains of search engines. */
const assistants =
  /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|chat\.mistral\.ai|chat\.deepseek\.com|deepseek\.com|grok\.com|meta\.ai|you\.com|poe\.com|phind\.com)$/;

/** How a visit came: by a campaign, else by the kind of site that led here. Null: directly. */
export function channelOf(campaign: unknown, domain: string | null): string | null {
  if (campaign !== null) return 'campaign';
  if (!domain) return null;
  return assistants.test(domain) ? 'ai_assistant' : referrerType(domain);
}
