-- Excerpts are cut and marked by the page's process.
DROP FUNCTION search_marked, search_excerpt;
