/** The administrator of the journeys' college; the server of playwright.config.ts is started with it. */
export const admin = { email: 'admin@college.example', password: 'Correct-Horse-7-Battery' }
