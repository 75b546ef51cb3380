<?php
/**
 * Projects of the service, and which of them a report is of.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

const VAKWERK_PROJECTS_MAX = 200;

/**
 * Projects that the owner of the API token sees, by name.
 *
 * @return array<int, array{id: string, name: string}>|WP_Error
 */
function vakwerk_projects() {
	$search = array(
		'status' => 'ALL',
		'limit'  => VAKWERK_PROJECTS_MAX,
	);
	$answer = vakwerk_call( 'POST', '/api/projects/_search?fields=id,name', $search );
	return is_wp_error( $answer ) ? $answer : $answer['data'];
}

/**
 * The project of a report, remembered for a day: it never changes. Empty where the token does not see the report, or it has no project.
 *
 * @param string $report Id of a report.
 * @return string|WP_Error
 */
function vakwerk_project_of( $report ) {
	$key   = 'vakwerk_of_' . vakwerk_key( $report );
	$known = get_transient( $key );
	if ( is_string( $known ) ) {
		return $known;
	}
	$answer = vakwerk_call( 'GET', '/api/reports/' . rawurlencode( $report ) . '?fields=projectId' );
	if ( is_wp_error( $answer ) ) {
		return in_array( $answer->get_error_data(), array( 403, 404 ), true ) ? '' : $answer;
	}
	$project = (string) ( $answer['projectId'] ?? '' );
	if ( '' !== $project ) {
		set_transient( $key, $project, DAY_IN_SECONDS );
	}
	return $project;
}

/**
 * A short name for what is kept under these parts with this service and API token: other settings do not find it.
 *
 * @param string ...$parts Texts.
 */
function vakwerk_key( ...$parts ) {
	return md5( wp_json_encode( array( vakwerk_service(), vakwerk_api_token(), $parts ) ) );
}
