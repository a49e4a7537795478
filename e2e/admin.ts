/** The administrator of the journeys' college. The server in playwright.config.ts starts with this account. */
export const admin = { email: 'admin@college.example', password: 'Correct-Horse-7-Battery' }
