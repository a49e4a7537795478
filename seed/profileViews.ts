/** Who opened whose profile, how many hours ago. */
export const profileViews = [
  { by: 'rohan', of: 'nadia', hoursAgo: 71 },
  { by: 'linh', of: 'mira', hoursAgo: 68 },
  { by: 'nadia', of: 'mira', hoursAgo: 50 },
  { by: 'sofia', of: 'nadia', hoursAgo: 44 },
  { by: 'mira', of: 'nadia', hoursAgo: 26 },
  { by: 'rohan', of: 'nadia', hoursAgo: 22 },
  { by: 'tomas', of: 'mira', hoursAgo: 9 },
  { by: 'nadia', of: 'mira', hoursAgo: 4 },
]
