DROP INDEX "search_documents_newest";--> statement-breakpoint
DROP INDEX "search_documents_theme";