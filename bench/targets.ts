/** How a line is judged: by ours ÷ floor, or by ours alone. */
export type Target = {
  name: string;
  unit: "/s" | "ms" | "s" | "kB" | "MB" | "";
  by: "ratio" | "ours";
  atLeast?: number;
  atMost?: number;
};

/** What is wanted, in the order it is printed. A line without a bound informs only. */
export const TARGETS = {
  "kept-rate": { name: "Kept page ÷ bare node:http", unit: "/s", by: "ratio", atLeast: 0.6 },
  "kept-p99": { name: "Kept page, p99 ÷ bare", unit: "ms", by: "ratio", atMost: 3 },
  "rendered-rate": {
    name: "List rendered afresh ÷ plain React Router",
    unit: "/s",
    by: "ratio",
    atLeast: 0.9,
  },
  "html-list": { name: "HTML of a list", unit: "kB", by: "ours", atMost: 60 },
  "html-home": { name: "HTML of the home page", unit: "kB", by: "ours", atMost: 60 },
  "html-course": { name: "HTML of an audio course", unit: "kB", by: "ours", atMost: 60 },
  "html-formation": { name: "HTML of a formation", unit: "kB", by: "ours", atMost: 60 },
  "html-content": { name: "HTML of a sermon", unit: "kB", by: "ours", atMost: 60 },
  "junk-p99": {
    name: "100 unknown parameters at once, p99 ÷ 100 honest",
    unit: "ms",
    by: "ratio",
    atMost: 2,
  },
  "beside-words-p99": {
    name: "100 kept pages beside 100 random words, p99 ÷ alone",
    unit: "ms",
    by: "ratio",
    atMost: 2,
  },
  "words-p99": { name: "100 random words at once, p99", unit: "ms", by: "ours" },
  "junk-memory": { name: "What random words add to memory", unit: "MB", by: "ours", atMost: 64 },
  ranges: { name: "64 kB ranges ÷ fs.read", unit: "/s", by: "ratio", atLeast: 0.9 },
  "list-growth": { name: "List, many ÷ 1,000 rows", unit: "ms", by: "ratio", atMost: 1.3 },
  "filtered-growth": { name: "Filtered list", unit: "ms", by: "ratio", atMost: 1.3 },
  "popular-growth": { name: "Popular list", unit: "ms", by: "ratio", atMost: 1.3 },
  "contents-growth": { name: "List of sermons", unit: "ms", by: "ratio", atMost: 1.3 },
  "formations-growth": { name: "List of formations", unit: "ms", by: "ratio", atMost: 1.3 },
  "admin-growth": { name: "Admin list of courses", unit: "ms", by: "ratio", atMost: 1.3 },
  "registrations-growth": {
    name: "Admin list of registrations",
    unit: "ms",
    by: "ratio",
    atMost: 1.3,
  },
  "sitemap-growth": { name: "Sitemap", unit: "ms", by: "ratio", atMost: 1.3 },
  "list-sql": { name: "List, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "filtered-sql": { name: "Filtered list, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "popular-sql": { name: "Popular list, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "contents-sql": { name: "List of sermons, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "formations-sql": { name: "List of formations, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "admin-sql": { name: "Admin list of courses, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "registrations-sql": {
    name: "Admin list of registrations, its SQL",
    unit: "ms",
    by: "ours",
    atMost: 5,
  },
  "sitemap-sql": { name: "Sitemap, its SQL", unit: "ms", by: "ours", atMost: 5 },
  "word-sql": { name: "A word in a list, its SQL", unit: "ms", by: "ours", atMost: 20 },
  "search-p99": { name: "Search, p99 over HTTP", unit: "ms", by: "ours", atMost: 25 },
  "search-sql": { name: "Search, p99 of its SQL", unit: "ms", by: "ours", atMost: 10 },
  "mistyped-sql": { name: "Search mistyped, p99 of its SQL", unit: "ms", by: "ours", atMost: 40 },
  "rest-memory": { name: "Node at rest, resident", unit: "MB", by: "ours", atMost: 150 },
  "load-memory": { name: "Node under load, resident", unit: "MB", by: "ours", atMost: 250 },
  "own-start": { name: "Start to first page, own database", unit: "s", by: "ours", atMost: 1.2 },
  "url-start": { name: "Start to first page, DATABASE_URL", unit: "s", by: "ours", atMost: 0.8 },
  "registrations-rate": {
    name: "Registrations on one formation",
    unit: "/s",
    by: "ours",
    atLeast: 300,
  },
  "seats-exact": {
    name: "Seats given ÷ seats offered",
    unit: "",
    by: "ratio",
    atLeast: 1,
    atMost: 1,
  },
  "first-card": { name: "Slow line: first card ÷ bare page", unit: "s", by: "ratio", atMost: 1.3 },
  "load-event": { name: "Slow line: load event", unit: "s", by: "ours", atMost: 1.33 },
  "first-view": { name: "First view, metered line", unit: "kB", by: "ours", atMost: 45 },
  "first-scripts": { name: "Scripts of the first view", unit: "", by: "ours", atMost: 0 },
  "touch-scripts": { name: "Scripts after touch, gzip", unit: "kB", by: "ours", atMost: 110 },
} satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;
